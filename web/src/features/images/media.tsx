import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { createTypedTexts } from '../../lib/drafts/typed-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NewPicture } from '../../entries/images/new-picture.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { imagesQuery } from '../../entries/images/stored-images.api.ts';
import { missingAltsQuery } from './images.api.ts';
import { MissingAlts } from './missing-alts.tsx';
import { StoredImageList } from './stored-image-list.tsx';

const views = { all: 'All images', unused: 'Unused', missing: 'Without words' } as const;
type View = keyof typeof views;

const readView = (parameters: URLSearchParams): View =>
  Object.keys(views).find((view): view is View => view === parameters.get('show')) ?? 'all';

/** All stored images: where each is shown, what is missing, and what will be removed. The view is part of the address. */
export function Media() {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  const counts = useCounts();
  const [altTexts] = useState(createTypedTexts);
  return (
    <chakra.div display="grid" gap="6">
      <div>
        <chakra.h1 textStyle="heading">Media</chakra.h1>
        <chakra.p textStyle="small" color="muted" marginTop="2" maxWidth="prose">
          Every stored image and where it is shown. One that is shown nowhere for 24 hours is removed.
        </chakra.p>
      </div>
      <Field label="New image" hint="JPEG, PNG, WebP or AVIF.">
        {(control) => <NewPicture control={control} />}
      </Field>
      <chakra.div role="group" aria-label="Show" display="flex" flexWrap="wrap" gap="2">
        {Object.entries(views).map(([name, label]) => (
          <Button
            key={name}
            size="sm"
            variant={name === view ? 'ink' : 'outline'}
            aria-pressed={name === view}
            onClick={() => setParameters(name === 'all' ? {} : { show: name }, { replace: true })}
          >
            {label}
            {counts[name as View] !== undefined && <chakra.span>{counts[name as View]}</chakra.span>}
          </Button>
        ))}
      </chakra.div>
      {view === 'missing' ? <MissingAlts altTexts={altTexts} /> : <StoredImageList key={view} show={view} />}
    </chakra.div>
  );
}

/** Undefined until they are known. */
function useCounts(): Record<View, number | undefined> {
  const all = useInfiniteQuery(imagesQuery('all'));
  const unused = useInfiniteQuery(imagesQuery('unused'));
  const missing = useInfiniteQuery(missingAltsQuery);
  return {
    all: all.data?.pages[0]?.total,
    unused: unused.data?.pages[0]?.total,
    missing: missing.data?.pages[0]?.total,
  };
}
