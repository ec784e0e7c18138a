import { BREAK, type Run } from './rich-blocks.ts';

const isAlike = (a: Run, b: Run): boolean => a.strong === b.strong && a.em === b.em && a.href === b.href;

/** Runs as a browser shows them: spaces collapsed, none beside a line break or at an end, neighbours of one kind together. */
export function tidyRuns(runs: readonly Run[]): readonly Run[] {
  const found: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    if (run.text === BREAK) {
      trimEnd(found);
      if (found.length > 0) found.push(run);
      isAfterSpace = true;
      continue;
    }
    const collapsed = run.text.replace(/[ \t\r\n\f]+/g, ' ');
    const text: string = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    const last = found.at(-1);
    if (last && last.text !== BREAK && isAlike(last, run)) found[found.length - 1] = { ...last, text: last.text + text };
    else found.push({ ...run, text });
  }
  while (found.length > 0 && (found.at(-1)?.text === BREAK || found.at(-1)?.text.trimEnd() === '')) found.pop();
  trimEnd(found);
  return found.some(({ text }) => text.replace(/[\s\u00a0]/g, '') !== '') ? found : [];
}

function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last && last.text !== BREAK; last = runs.at(-1)) {
    const text = last.text.replace(/ +$/, '');
    runs.pop();
    if (text !== '') {
      runs.push({ ...last, text });
      return;
    }
  }
}
