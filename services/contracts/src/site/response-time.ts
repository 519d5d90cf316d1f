/** What an answer may take where the Response Time cannot be read: a day. */
export const defaultResponseMinutes = 24 * 60;

const longestMinutes = 366 * 1440;

/** In English, German, French and Spanish. Whole words, so that nothing is taken for a unit that only begins like one. */
const units: readonly (readonly [minutes: number, words: string])[] = [
  [1, 'min|mins|minutes?|minuten?|minutos?'],
  [60, 'h|hrs?|hours?|std|stunden?|heures?|horas?'],
  [1440, 'd|days?|(?:werk|arbeits)?tag(?:en?)?|j|jours?|d[ií]as?'],
  [10_080, 'w|wks?|weeks?|wochen?|semaines?|semanas?'],
];
const allUnits = units.map(([, words]) => words).join('|');
const pattern = new RegExp(
  String.raw`(\d+(?:[.,]\d+)?)[\s-]*(?:(?:working|business|week)[\s-]*)?(${allUnits})(?![\p{L}\p{N}])`,
  'iu',
);

const numbers = [
  ...['one|ein|eine|einem|einen|einer|un|une|una', 'two|zwei|deux|dos', 'three|drei|trois|tres'],
  ...['four|vier|quatre|cuatro', 'five|fünf|cinq|cinco', 'six|sechs|seis', 'seven|sieben|sept|siete'],
  ...['eight|acht|huit|ocho', 'nine|neun|neuf|nueve', 'ten|zehn|dix|diez'],
];
const numberByWord = new Map(
  numbers.flatMap((words, index) => words.split('|').map((word) => [word, String(index + 1)] as const)),
);
const inDigits = (text: string) =>
  text.replace(/\p{L}+/gu, (word) => numberByWord.get(word.toLowerCase()) ?? word);

/**
 * Minutes that a Response Time such as `24 hours`, `1-2 days`, `3 Werktage` or `deux jours ouvrés` promises; undefined where it is not understood. A working day
 * is a day of the calendar.
 */
export function readResponseTime(text: string): number | undefined {
  const [, count = '', word = ''] = pattern.exec(inDigits(text)) ?? [];
  const unit = units.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word));
  if (unit === undefined) return undefined;
  const minutes = Math.round(Number(count.replace(',', '.')) * unit[0]);
  return minutes >= 1 && minutes <= longestMinutes ? minutes : undefined;
}

const counted = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

function describeMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return counted(minutes, 'minute');
  const isLong = minutes > 2 * 1440 && minutes % 1440 === 0;
  return isLong ? counted(minutes / 1440, 'day') : counted(minutes / 60, 'hour');
}

/** Says to whoever types a Response Time how it is read. */
export function explainResponseTime(text: string): string {
  const minutes = readResponseTime(text);
  return minutes === undefined
    ? `This is not understood as a time: enquiries are due after ${describeMinutes(defaultResponseMinutes)}.`
    : `Enquiries are due after ${describeMinutes(minutes)}.`;
}
