import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreatePage } from '../../features/site/pages.api.ts';
import { paths } from '../../lib/page/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select, TextInput } from '../../ui/forms/controls.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { blocksOf, pageTemplates, type PageTemplateName } from './page-templates.ts';

const templates = Object.entries(pageTemplates).map(([value, { label }]) => ({ value, label }));

/** Makes a page of a template, which nobody sees yet, and opens it. */
export function AddPage({ onClose }: { onClose: () => void }) {
  const create = useCreatePage();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<PageTemplateName>('empty');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const blocks = title.trim() === '' ? [] : blocksOf(template, title);
    create.mutate(
      { title, isActive: false, isIndexed: true, blocks },
      { onSuccess: ({ id }) => void navigate(paths.adminPage(id)) },
    );
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
        <Button type="submit" isBusy={create.isPending}>
          Add page
        </Button>
      </chakra.form>
    </Dialog>
  );
}
