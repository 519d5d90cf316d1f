import { Bold, Code, Eye, Heading2, Italic, Link, List, Quote } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { MarkdownAction } from './markdown-edit.ts';

const tools = [
  { action: 'bold', label: 'Bold', key: 'b', Icon: Bold },
  { action: 'italic', label: 'Italic', key: 'i', Icon: Italic },
  { action: 'heading', label: 'Heading', key: undefined, Icon: Heading2 },
  { action: 'list', label: 'List', key: undefined, Icon: List },
  { action: 'quote', label: 'Block quote', key: undefined, Icon: Quote },
  { action: 'link', label: 'Link', key: 'k', Icon: Link },
  { action: 'code', label: 'Code', key: undefined, Icon: Code },
] as const satisfies readonly {
  action: MarkdownAction;
  label: string;
  key: string | undefined;
  Icon: typeof Bold;
}[];

/** The action of a key that is pressed together with Control or Command. */
export const actionOfKey = (event: KeyboardEvent): MarkdownAction | undefined =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    ? tools.find(({ key }) => key === event.key.toLowerCase())?.action
    : undefined;

interface MarkdownToolbarProps {
  /** What it belongs to, in words. */
  label: string;
  /** The id of the field that it works on. */
  controls: string;
  onAction: (action: MarkdownAction) => void;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
}

/** One stop of the keyboard; the arrows lead from tool to tool. */
export function MarkdownToolbar(props: MarkdownToolbarProps) {
  const { label, controls, onAction, isPreviewed, onPreview } = props;
  const [current, setCurrent] = useState(0);
  const count = tools.length + 1;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (current + 1) % count,
      ArrowLeft: (current + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button').item(target).focus();
  };
  const stop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  return (
    <chakra.div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      display="flex"
      flexWrap="wrap"
      paddingInline="1"
      bg="sunken"
      border="1px solid"
      borderBottom="none"
      borderColor="edge"
      borderTopRadius="md"
      onKeyDown={move}
    >
      {tools.map(({ action, label: name, key, Icon }, index) => (
        <IconButton
          key={action}
          label={name}
          {...(key === undefined ? {} : { 'aria-keyshortcuts': `Control+${key.toUpperCase()}` })}
          {...stop(index)}
          onClick={() => onAction(action)}
        >
          <Icon aria-hidden="true" size={18} />
        </IconButton>
      ))}
      <IconButton
        label="Live preview"
        marginInlineStart="auto"
        aria-pressed={isPreviewed}
        variant={isPreviewed ? 'ink' : 'quiet'}
        {...stop(tools.length)}
        onClick={() => onPreview(!isPreviewed)}
      >
        <Eye aria-hidden="true" size={18} />
      </IconButton>
    </chakra.div>
  );
}
