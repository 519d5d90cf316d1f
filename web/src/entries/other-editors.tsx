import { editorHeartbeatMs, type OpenEditor } from '@portfolio/contracts/open-editors.ts';
import { chakra } from '@chakra-ui/react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { randomUuid } from '../lib/forms/random-id.ts';
import type { EntryNoun } from './entry-calls.ts';
import { callEndpoint, endpointPath } from '../lib/http/call-endpoint.ts';
import { formatTime } from '../lib/time/format-time.ts';

const list = new Intl.ListFormat('en');

function Others({ others, noun }: { others: readonly [OpenEditor, ...OpenEditor[]]; noun: string }) {
  return (
    <>
      <Users aria-hidden="true" size={16} />
      <span>
        {list.format(others.map(({ name }) => name))} {others.length === 1 ? 'has' : 'have'} this {noun} open,
        too. <chakra.span color="muted">Since {formatTime(others[0].since)}.</chakra.span>
      </span>
    </>
  );
}

interface OtherEditorsProps {
  id: string;
  noun: EntryNoun;
}

/** The id of the editor here; closed with it, and never used again. */
function useEditor(entry: string): string | undefined {
  const [editor, setEditor] = useState<string>();
  useEffect(() => {
    let id = '';
    const open = () => {
      id = randomUuid();
      setEditor(id);
    };
    const close = () => {
      const path = endpointPath('closeEditor', { params: { id: entry, editor: id } });
      // Outlives the page. Where it fails, the server counts the editor as closed a while later.
      fetch(path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    };
    // The browser may bring the page back as it was.
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open();
    };
    open();
    addEventListener('pagehide', close);
    addEventListener('pageshow', reopen);
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', reopen);
      close();
    };
  }, [entry]);
  return editor;
}

/** Who else has it open; says that it is open here, until it is closed. */
export function OtherEditors({ id, noun }: OtherEditorsProps) {
  const editor = useEditor(id);
  const { data = [], isError } = useQuery({
    queryKey: ['open-editors', id, editor],
    queryFn:
      editor === undefined
        ? skipToken
        : ({ signal }) => callEndpoint('openEditor', { params: { id, editor }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: editorHeartbeatMs,
    refetchOnWindowFocus: 'always',
  });
  // Names of a while ago say nothing of now.
  const [first, ...more] = isError ? [] : data;
  return (
    <chakra.p
      role="status"
      display="flex"
      gap="2"
      textStyle="small"
      css={{ '& svg': { flex: 'none', marginTop: '1' } }}
    >
      {first !== undefined && <Others others={[first, ...more]} noun={noun} />}
    </chakra.p>
  );
}
