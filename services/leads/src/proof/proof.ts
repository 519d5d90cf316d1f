import type { Snapshot } from './proof.repository.ts';

/** What `make prove-leads` says. */
export interface Proof {
  isGood: boolean;
  text: string;
}

/** No right of a table keeps the owner of its schema from dropping it. */
const advice =
  'Keep the newest receipt elsewhere, and compare it later: the owner of the schema could drop all receipts and begin a new chain.';

/** Puts a snapshot into words: the counts, who may change receipts, and every row that is missing, changed or doubled. */
export function describeProof({ problems, balance, end, owner }: Snapshot): Proof {
  const { accepted, stored, delivered, pending, failed, suspect, erased } = balance;
  const found = delivered + pending + failed + suspect + erased;
  const sums =
    accepted === found
      ? []
      : [`${String(accepted)} enquiries were accepted, and ${String(found)} are accounted for`];
  const all = [...problems, ...sums];
  const lines = [
    `accepted   ${String(accepted)}   (receipts)`,
    `stored     ${String(stored)}   + ${String(erased)} erased`,
    `delivered ${String(delivered)} + pending ${String(pending)} + failed ${String(failed)} + suspect ${String(suspect)} + erased ${String(erased)} = ${String(found)}`,
    ...(end === undefined ? [] : [`newest receipt ${end.sequence}, sha256 ${end.sha256}`]),
    owner.canSignIn
      ? `Receipts belong to ${owner.name}, as which a process signs in: the chain alone protects them.`
      : `Receipts belong to ${owner.name}, as which nobody signs in.`,
    advice,
    ...(all.length === 0
      ? ['Proved: every accepted enquiry is there, once and as it was accepted.']
      : [
          `NOT PROVED, ${String(all.length)} ${all.length === 1 ? 'problem' : 'problems'}:`,
          ...all.map((problem) => `  ${problem}`),
        ]),
  ];
  return { isGood: all.length === 0, text: lines.join('\n') };
}
