import { chakra } from '@chakra-ui/react';
import type { Person } from '@portfolio/contracts/account/people.ts';
import { Moment } from '../../ui/layout/moment.tsx';
import { nameOfAuthor } from '../drafts/publication-status.ts';
import type { EntryVersion } from './versions.ts';

/** All styles on one element: there are up to a hundred entries. */
const List = chakra('ol', {
  base: {
    listStyle: 'none',
    borderTop: '1px solid',
    borderColor: 'line',
    overflowY: 'auto',
    maxHeight: { base: '16rem', lg: 'none' },
    '& li': { borderBottom: '1px solid', borderColor: 'line' },
    '& button': {
      display: 'grid',
      gap: '0.5',
      width: 'full',
      minHeight: 'target',
      padding: '3',
      textAlign: 'start',
      textStyle: 'small',
      cursor: 'pointer',
      borderInlineStart: '3px solid transparent',
      _hover: { bg: 'sunken' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    '& button[aria-current]': { bg: 'sunken', borderInlineStartColor: 'signal' },
    '& .when': { fontWeight: 560 },
    '& .what': { textStyle: 'label', fontWeight: 400, color: 'muted', overflowWrap: 'anywhere' },
  },
});

type LabelsOf = (names: readonly string[]) => string;

interface VersionListProps {
  labelsOf: LabelsOf;
  versions: readonly EntryVersion[];
  shown: number;
  /** The user at work. */
  userId: string;
  onShow: (index: number) => void;
}

/** Who saved what when, the present state first. */
export function VersionList({ labelsOf, versions, shown, userId, onShow }: VersionListProps) {
  return (
    <List aria-label="Versions">
      {versions.map((version, index) => (
        <li key={version.number ?? 'present'}>
          <button
            type="button"
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <span className="when">
              {index === 0 && (version.at === null ? 'Now' : 'Now: ')}
              {version.at !== null && <Moment at={version.at} />}
            </span>
            <span className="what">{describeSave(version, userId, labelsOf)}</span>
          </button>
        </li>
      ))}
    </List>
  );
}

function describeSave(version: EntryVersion, userId: string, labelsOf: LabelsOf): string {
  const { by, changed, run } = version;
  if (changed === undefined) return 'The oldest that is kept';
  if (by === null) return `By itself${describeWriter(version, userId)}: ${labelsOf(changed)}`;
  const way = run && (run.tokenName === null ? ' (undo of a run)' : ` (token ${run.tokenName})`);
  return `${nameFor(userId, by)}${way ?? ''}${describeWriter(version, userId)}: ${labelsOf(changed)}`;
}

const nameFor = (userId: string, { id, name }: Person): string => (id === userId ? 'You' : name);

/** Who wrote what was saved, where that is somebody else, or a program. */
function describeWriter({ by, writtenBy, run }: EntryVersion, userId: string): string {
  if (writtenBy === null) return '';
  const { id, name, tokenName } = writtenBy;
  if (id === by?.id && (tokenName === undefined || tokenName === run?.tokenName)) return '';
  return `, written by ${nameOfAuthor({ ...writtenBy, name: id === userId ? 'you' : name })}`;
}
