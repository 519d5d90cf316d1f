import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import {
  maxMoveBytes,
  moveKindSchema,
  moveOriginSchema,
  type MoveKind,
} from '@portfolio/contracts/media/moves.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { cleanFileName } from '../images/uploaded-file.ts';
import { readMultipart } from '../multipart.ts';
import { writeToFile } from '../unnamed-file.ts';

/** The export of another site as it was sent. */
export interface SentMove {
  file: FileHandle;
  fileName: string;
  kind: MoveKind;
  origin: string;
}

const tooLarge = () => appError('moveTooLarge');

/** @throws AppError `malformedBody`, `moveTooLarge`, `storageFull`, and `invalidInput` for another kind or origin */
export async function readMoveForm(request: IncomingMessage, file: FileHandle): Promise<SentMove> {
  const fields = new Map<string, string>();
  const fileName = await readMultipart(request, {
    maxFileBytes: maxMoveBytes,
    message: "Send one file in the multipart field 'file', and kind and origin beside it.",
    tooLarge,
    takeFile: async (part, name) => {
      await writeToFile(part, file, { maxBytes: maxMoveBytes, tooLarge });
      return cleanFileName(name);
    },
    takeField: (name, value) => ['kind', 'origin'].includes(name) && Boolean(fields.set(name, value)),
  });
  const kind = moveKindSchema.safeParse(fields.get('kind'));
  const origin = moveOriginSchema.safeParse(fields.get('origin'));
  if (kind.success && origin.success) return { file, fileName, kind: kind.data, origin: origin.data };
  throw appError('invalidInput', {
    fields: {
      ...(kind.error && { kind: kind.error.issues[0]?.message ?? '' }),
      ...(origin.error && { origin: origin.error.issues[0]?.message ?? '' }),
    },
  });
}
