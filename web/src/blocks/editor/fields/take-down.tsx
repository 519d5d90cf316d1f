import { toast } from 'react-hot-toast/headless';
import { useEditPage } from '../../../features/site/pages.api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { PageFormState } from '../form/use-page-form.ts';

/** Visitors no longer see the page; what was prepared stays. */
export function TakeDown({ form }: { form: PageFormState }) {
  const { entry: page, draft } = form.stored;
  const edit = useEditPage(page.id);
  const takeDown = () =>
    edit.mutate(
      { isActive: false, version: page.version },
      {
        onSuccess: (taken) => {
          form.restart({ entry: taken, draft });
          toast.success('Visitors no longer see this page.');
        },
      },
    );
  return (
    <Button
      size="sm"
      variant="outline"
      justifySelf="start"
      isBusy={edit.isPending}
      disabled={form.isDirty}
      title={form.isDirty ? 'Save the draft first.' : undefined}
      onClick={takeDown}
    >
      Take it off the site now
    </Button>
  );
}
