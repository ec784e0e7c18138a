import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../src/kit/ui/Button.tsx';
import { StaffContext } from '../../src/kit/ui/staff-context.ts';
import { BOSS, t } from './stand.tsx';

const STAFF = { lang: 'en', country: 'thailand', timezone: 'Asia/Bangkok', session: BOSS, t } as const;

/** Every state that a button named “Save” goes through when it is pressed. */
async function statesOf(action: () => Promise<unknown>): Promise<readonly string[]> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <StaffContext value={STAFF}>
      <Button action={action}>Save</Button>
    </StaffContext>,
  );
  const button = page.getByRole('button', { name: 'Save' });
  await expect.element(button).toHaveAttribute('data-state', 'idle');
  const states: string[] = [];
  const element = button.element();
  const observer = new MutationObserver(() => states.push(element.getAttribute('data-state') ?? ''));
  observer.observe(element, { attributes: true, attributeFilter: ['data-state'] });
  await button.click();
  await expect.poll(() => states.at(-1), { timeout: 5000 }).toBe('idle');
  observer.disconnect();
  root.unmount();
  place.remove();
  return states;
}

it('a button says that something is done only where it was', async () => {
  expect(await statesOf(async () => undefined)).toContain('success');
  expect(await statesOf(async () => false)).not.toContain('success');
});
