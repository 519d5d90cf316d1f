import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { EditSiteBody, WholeSite } from '@portfolio/contracts/site/site.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { useFreshQuery } from '../../../lib/http/use-fresh-query.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { wholeSiteQuery } from '../site-admin.api.ts';
import { Versions } from '../versions/versions.tsx';
import { PartForm } from '../parts/part-form.tsx';
import { entryOf } from '../parts/part-kind.ts';
import { ConsentLinks } from './consent-links.tsx';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import { SectionMenu, versionsId } from './section-menu.tsx';
import { editorSections, type EditorSection } from './sections.ts';
import { settingsPart } from './settings-part.ts';

/** How a section's part of the site is shown, by the id of the section; of a site whose placeholders are filled. */
export type SectionPreviews = Readonly<Record<string, (site: WholeSite) => ReactNode>>;

interface ContentEditorProps {
  userId: string;
  previews: SectionPreviews;
}

/** What the site says of itself wherever it is shown, section by section; the address says which. */
export function ContentEditor({ userId, previews }: ContentEditorProps) {
  const [parameters] = useSearchParams();
  const asked = parameters.get('section');
  const [first] = editorSections;
  const section = editorSections.find(({ id }) => id === asked) ?? first;
  const isVersions = asked === versionsId;
  const title = isVersions ? 'Versions' : section?.title;
  const hint = isVersions
    ? 'Each save keeps the state before it. The newest hundred are kept.'
    : section?.hint;
  return (
    <chakra.div
      display="grid"
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
      alignItems="start"
    >
      <SectionMenu current={isVersions ? versionsId : (section?.id ?? '')} />
      <chakra.section aria-labelledby="section-title" minWidth="0">
        <chakra.h2 id="section-title" textStyle="subheading">
          {title}
        </chakra.h2>
        <chakra.p textStyle="small" color="muted" marginTop="1" marginBottom="6" maxWidth="40rem">
          {hint}
        </chakra.p>
        <Stored>
          {(site) =>
            isVersions || section === undefined ? (
              <Versions site={site} />
            ) : (
              <SectionForm
                key={section.id}
                {...{ site, section, userId }}
                renderPreview={previews[section.id]}
              />
            )
          }
        </Stored>
      </chakra.section>
    </chakra.div>
  );
}

interface SectionFormProps {
  site: WholeSite;
  section: EditorSection;
  userId: string;
  renderPreview: SectionPreviews[string] | undefined;
}

/** The form of a section. */
function SectionForm({ site, section, userId, renderPreview }: SectionFormProps) {
  const part = settingsPart(section);
  const preview = (values: EditSiteBody) => {
    const next = { ...site, ...values } as WholeSite;
    return renderPreview?.(fillPlaceholders(next, next));
  };
  return (
    <PartForm
      part={part}
      stored={{ entry: entryOf(part, site), draft: null }}
      title={section.title}
      userId={userId}
      {...(renderPreview && { renderPreview: preview })}
    >
      {(form) => (
        <>
          <FieldList form={form} fields={section.fields} />
          {section.id === 'consent' && <ConsentLinks text={form.values.consent?.text ?? ''} />}
        </>
      )}
    </PartForm>
  );
}

/** What is stored of the site, once it is there. */
function Stored({ children }: { children: (site: WholeSite) => ReactNode }) {
  const query = useFreshQuery(wholeSiteQuery);
  return (
    <QueryView query={query} name="The site" placeholder={<Skeleton height="100dvh" />}>
      {children}
    </QueryView>
  );
}
