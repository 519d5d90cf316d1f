import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { Textarea } from '../../../../ui/forms/controls.tsx';
import type { FieldControlProps } from '../../../../ui/forms/field.tsx';
import { editMarkdown, type MarkdownAction } from './markdown-edit.ts';
import { MarkdownPreview } from './markdown-preview.tsx';
import { actionOfKey, MarkdownToolbar } from './markdown-toolbar.tsx';
import { pasteDocument } from './paste.ts';
import { replaceText } from './replace-text.ts';

interface MarkdownFieldProps {
  control: FieldControlProps;
  /** Of the field around it. */
  label: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  rows: number;
}

/** A long text in Markdown, with a toolbar, and a preview by the server's own renderer; inside a field. */
export function MarkdownField({ control, label, rows, ...text }: MarkdownFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const act = (action: MarkdownAction) => {
    if (field.current === null) return;
    const { value, selectionStart: start, selectionEnd: end } = field.current;
    replaceText(field.current, editMarkdown({ text: value, start, end }, action));
  };
  const press = (event: KeyboardEvent) => {
    const action = actionOfKey(event);
    if (action === undefined) return;
    event.preventDefault();
    act(action);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (!pasteDocument(event.currentTarget, event.clipboardData)) return;
    event.preventDefault();
    // A word processor also gives a picture of the text, which is no screenshot.
    event.stopPropagation();
  };
  return (
    <chakra.div display="grid" gap="3" width="full">
      <div>
        <MarkdownToolbar
          label={`${label}: formatting`}
          controls={control.id}
          onAction={act}
          isPreviewed={isPreviewed}
          onPreview={setIsPreviewed}
        />
        <Textarea
          ref={field}
          {...control}
          {...compactControl}
          {...text}
          rows={rows}
          borderTopRadius="0"
          display="block"
          onKeyDown={press}
          onPaste={paste}
        />
      </div>
      {isPreviewed && <MarkdownPreview label={label} text={text.value} />}
    </chakra.div>
  );
}
