import { useState } from 'react';
import { prepareImage } from './image-rules.ts';

interface ImageChoiceOptions {
  messages: Parameters<typeof prepareImage>[1];
  onChosen: (files: File[]) => void;
  onProblem: (message: string) => void;
}

/** Takes chosen files once they are checked, and says which were made smaller. */
export function useImageChoice({ messages, onChosen, onProblem }: ImageChoiceOptions) {
  const [status, setStatus] = useState('');
  const choose = async (files: File[]) => {
    setStatus(files.length === 1 ? 'Checking the image…' : 'Checking the images…');
    const results = await Promise.all(files.map((file) => prepareImage(file, messages)));
    const images = results.flatMap((result) => ('file' in result ? [result.file] : []));
    const problems = results.flatMap((result) => ('problem' in result ? [result.problem] : []));
    setStatus(results.flatMap((result) => ('file' in result ? (result.note ?? []) : [])).join('\n'));
    if (images.length > 0) onChosen(images);
    if (problems.length > 0) onProblem(problems.join('\n'));
  };
  return { status, choose };
}
