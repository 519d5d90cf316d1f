import { chakra } from '@chakra-ui/react';
import { pathOfTitle } from '@portfolio/contracts/pages/page-paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreatePage } from '../../features/site/pages.api.ts';
import { wholeSiteQuery } from '../../features/site/site-admin.api.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { paths } from '../../lib/page/paths.ts';
import { Select, TextInput } from '../../ui/forms/controls.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { blocksOf, pageTemplates, type PageTemplateName } from './page-templates.ts';

const templates = Object.entries(pageTemplates).map(([value, { label }]) => ({ value, label }));

/** Makes a page of a template, which nobody sees yet, and opens it. */
export function AddPage({ onClose }: { onClose: () => void }) {
  const create = useCreatePage();
  const { data: site } = useQuery(wholeSiteQuery);
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<PageTemplateName>('empty');
  const add = useOneAtATime(async () => {
    const blocks = title.trim() === '' ? [] : blocksOf(template, title, site?.language);
    const made = await create
      .mutateAsync({
        title,
        path: pathOfTitle(title, site?.language),
        isActive: false,
        isIndexed: true,
        blocks,
      })
      .catch(() => null);
    if (made !== null) await navigate(paths.adminPage(made.id));
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Add page">
      <chakra.form onSubmit={submit} noValidate display="grid" gap="5">
        <Field
          label="Title"
          hint="Visitors do not see the page until you publish it."
          error={create.error?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              autoFocus
            />
          )}
        </Field>
        <Field label="Template" hint={pageTemplates[template].shows}>
          {(control) => (
            <Select
              {...control}
              options={templates}
              value={template}
              onChange={({ target }) => setTemplate(target.value as PageTemplateName)}
            />
          )}
        </Field>
        <DialogButtons onCancel={onClose} isBusy={create.isPending}>
          Add page
        </DialogButtons>
      </chakra.form>
    </Dialog>
  );
}
