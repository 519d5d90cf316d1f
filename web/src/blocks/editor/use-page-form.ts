import {
  editPageBodySchema,
  type EditPageBody,
  type RenderedPage,
} from '@portfolio/contracts/pages/pages.ts';
import { toast } from 'react-hot-toast/headless';
import { setAt } from '../../features/site/editor/edited-form.ts';
import { useEditPage } from '../../features/site/pages.api.ts';
import { HttpError } from '../../lib/http.ts';
import { useForm } from '../../lib/use-form.ts';

/** What one edits of a page. */
const edited = [
  'title',
  'path',
  'navLabel',
  'metaTitle',
  'metaDescription',
  'shareImageUrl',
  'isIndexed',
  'isActive',
  'blocks',
] as const satisfies readonly (keyof RenderedPage)[];
type Values = Pick<RenderedPage, (typeof edited)[number]>;

const valuesOf = (page: RenderedPage): Values =>
  Object.fromEntries(edited.map((name) => [name, page[name]])) as unknown as Values;

/** The form of a page: values, errors and saving. What was stored when it was opened is what it changes. */
export function usePageForm(opened: RenderedPage) {
  const edit = useEditPage(opened.id);
  const stored = edit.data ?? opened;
  const { ref, values, errors, ...form } = useForm<Values>(valuesOf(opened));
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(stored));
  const page = {
    values,
    errors,
    stored,
    isDirty,
    isSaving: edit.isPending,
    setAt: (path: string, value: unknown) => setAt({ values, errors, set: form.set }, path, value),
    undo: () => form.reset(valuesOf(stored)),
    submit: () => {
      const body = form.parse<EditPageBody>(editPageBodySchema);
      if (body === undefined) return;
      edit.mutate(
        { ...body, version: stored.version },
        {
          onSuccess: (saved) => {
            form.reset(valuesOf(saved));
            toast.success('Saved.');
          },
          onError: (cause) => {
            if (cause instanceof HttpError) form.fail(cause.fields);
          },
        },
      );
    },
  };
  return { ref, page };
}
