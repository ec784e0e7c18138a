import { afterEach, expect, it, vi } from 'vitest';
import { giveWayToForm } from '../../../../../src/public/storefront/screens/give-way.ts';

afterEach(() => vi.unstubAllGlobals());

it('the price bar follows the last of several moments that a busy page is told of at once', () => {
  const [form, bar] = [{}, { hidden: false }];
  let tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal('document', { querySelectorAll: () => [bar, form] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: typeof tell) {
        tell = hear;
      }
      observe(): void {}
    },
  );
  giveWayToForm();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(bar.hidden).toBe(true);
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(bar.hidden).toBe(false);
});
