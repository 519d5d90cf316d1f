import { isGood, type Result, type Series } from '../result.ts';

const [width, height, margin] = [720, 260, 48];
const colours = ['#ff4d2e', '#2f6df6', '#1c8a5a', '#9a5bd0'];

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${String(letter.codePointAt(0))};`);

/** Each round of a row as a dot on a line, its median as a bar, and the figure that it has to reach as a mark. */
export function drawRow(result: Result): string {
  const { figure = 0, goal, rounds } = result;
  const wanted = 'atLeast' in goal ? goal.atLeast : goal.atMost;
  const scale = 420 / (Math.max(figure, wanted, ...rounds) * 1.05);
  const place = (value: number) => (value * scale).toFixed(1);
  const dots = rounds.map(
    (round) => `<circle cx="${place(round)}" cy="12" r="3" fill="#12130f" fill-opacity="0.5"/>`,
  );
  const colour = isGood(result, false) ? '#1c8a5a' : '#ff4d2e';
  return `<svg width="430" height="24" role="img" aria-label="${figure.toFixed(2)} of ${String(wanted)}">
    <rect width="${place(figure)}" height="16" y="4" fill="${colour}" fill-opacity="0.35"/>
    ${dots.join('')}<path d="M${place(wanted)} 0v24" stroke="#12130f" stroke-width="2"/></svg>`;
}

/** Lines over numbers of apps, or over time. */
export function drawSeries({ title, x, y, isLogarithmic, lines }: Series): string {
  const points = lines.flatMap((line) => line.points);
  const across = (value: number) => (isLogarithmic ? Math.log10(value) : value);
  const [left, right] = [
    Math.min(...points.map(([at]) => across(at))),
    Math.max(...points.map(([at]) => across(at))),
  ];
  const top = Math.max(...points.map(([, value]) => value)) * 1.1;
  const placeX = (value: number) =>
    margin + ((across(value) - left) / (right - left || 1)) * (width - 2 * margin);
  const placeY = (value: number) => height - margin - (value / top) * (height - 2 * margin);
  const drawn = lines.map(({ name, points: at }, index) => {
    const path = at.map(([px, py]) => `${placeX(px).toFixed(1)},${placeY(py).toFixed(1)}`).join(' ');
    const colour = colours[index % colours.length] ?? '';
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
      <text x="${String(margin + 8)}" y="${String(20 + index * 16)}" fill="${colour}">${escape(name)}</text>`;
  });
  const ends = [points.at(0), points.at(-1)].map(
    (point) =>
      `<text x="${placeX(point?.[0] ?? 0).toFixed(0)}" y="${String(height - 28)}" text-anchor="middle">${String(point?.[0])}</text>`,
  );
  return `<figure><figcaption>${escape(title)}</figcaption>
    <svg width="${String(width)}" height="${String(height)}" role="img" aria-label="${escape(title)}">
    <path d="M${String(margin)} ${String(margin)}V${String(height - margin)}H${String(width - margin)}" fill="none" stroke="#8a8b85"/>
    ${drawn.join('\n')}${ends.join('')}
    <text x="${String(width / 2)}" y="${String(height - 8)}" text-anchor="middle">${escape(x)}</text>
    <text x="4" y="${String(margin)}">${top.toFixed(0)} ${escape(y)}</text></svg></figure>`;
}
