import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { Preview } from './preview/preview.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', xl: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 6fr)' },
    alignItems: 'start',
  },
});

const Actions = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '3',
    bg: 'paper',
    borderTop: '1px solid',
    borderColor: 'line',
  },
});

/** A broken field that takes the focus is clear of the bars at the top and the bottom. */
const Form = chakra('form', {
  base: { display: 'grid', gap: '5', '& [aria-invalid]': { scrollMarginBlock: '8rem' } },
});

interface EditorFrameProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  /** Stands above the fields. */
  notice?: ReactNode;
  /** What can be done with the form: always in sight. */
  actions: ReactNode;
  /** How the site will look; absent where there is nothing to see. */
  preview?: ReactNode;
  /** The block of the preview that is edited, and a press on another one. */
  chosen?: string | undefined;
  onChoose?: (blockId: string) => void;
  children: ReactNode;
}

/** Fields where Enter ends a search or a choice. */
const searching = 'input[type=search], input[role=combobox], input[data-aside]';

/** Enter there does not save the form. */
function keepSearches(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.matches(searching))
    event.preventDefault();
}

/** A form beside how the site would look with it. */
export function EditorFrame(props: EditorFrameProps) {
  const { ref, onSubmit, notice, actions, preview, chosen, onChoose, children } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Columns {...(preview === undefined ? { gridTemplateColumns: 'minmax(0, 48rem)' } : {})}>
      <Form ref={ref} noValidate onSubmit={submit} onKeyDown={keepSearches}>
        {notice}
        {children}
        <Actions>{actions}</Actions>
      </Form>
      {preview !== undefined && (
        <Preview chosen={chosen} onChoose={onChoose}>
          {preview}
        </Preview>
      )}
    </Columns>
  );
}
