import { useLayoutEffect, useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getT } from '../../src/i18n/t.ts';
import { Rows } from '../../src/studio/studio/text/Rows.tsx';
import { show } from './stand.tsx';

const t = getT('en');

/** Lines of a value; `pressedAt` is a render at whose end, before what it left to be done, somebody presses the button that adds one. */
function Lines({ pressedAt = 0 }: { readonly pressedAt?: number }) {
  const [lines, setLines] = useState<readonly string[]>(['one', 'two']);
  const [renders, setRenders] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (renders === 0 || renders !== pressedAt) return;
    const add = [...(frame.current?.querySelectorAll('button') ?? [])].at(-2);
    add?.focus();
    add?.click();
  }, [renders, pressedAt]);
  return (
    <div ref={frame}>
      <Rows rows={lines} empty="" nameOf={(line, at) => line || `Line ${at + 1}`} onChange={setLines}>
        {(line, at) => (
          <textarea
            aria-label={`Line ${at + 1}`}
            value={line}
            onChange={(event) => setLines((before) => before.map((one, place) => (place === at ? event.target.value : one)))}
          />
        )}
      </Rows>
      <button type="button" onClick={() => setRenders((before) => before + 1)}>
        Again
      </button>
    </div>
  );
}
const inStudio = { staff: { t } } as Parameters<typeof show>[1];
const line = (at: number) => page.getByRole('textbox', { name: `Line ${at}` });

describe('rows of a value', () => {
  it('give a row that is added the focus, also where an earlier render had still something to do', async () => {
    await show(<Lines pressedAt={1} />, inStudio);
    await page.getByRole('button', { name: 'Again' }).click();
    await expect.element(line(3)).toHaveFocus();
    await userEvent.keyboard('three');
    await expect.element(line(3)).toHaveValue('three');
  });

  it('are added by keys, moved and removed, and what is typed next goes where the focus is said to be', async () => {
    await show(<Lines />, inStudio);
    await line(2).click();
    await userEvent.keyboard('{Enter}three{Alt>}{ArrowUp}{/Alt}');
    await expect.element(line(2)).toHaveValue('three');
    await expect.element(line(2)).toHaveFocus();
    await page.getByRole('button', { name: t('studio_row_remove', { name: 'three' }) }).click();
    await expect.element(line(2)).toHaveValue('two');
    await expect.element(line(2)).toHaveFocus();
    for (const name of ['two', 'one']) await page.getByRole('button', { name: t('studio_row_remove', { name }) }).click();
    // Nothing is left to have it, and what comes from elsewhere later does not take it.
    await page.getByRole('button', { name: t('studio_row_add') }).click();
    await expect.element(line(1)).toHaveFocus();
  });
});
