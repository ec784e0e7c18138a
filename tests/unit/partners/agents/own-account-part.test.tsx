import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { getT } from '../../../../src/i18n/t.ts';
import { OwnAccountPart } from '../../../../src/partners/agents/own/OwnAccountPart.tsx';
import type { OwnAccount } from '../../../../src/model/agents/account.operations.ts';

const ACCOUNT: OwnAccount = { payee: 'Anna', bank: 'KBank', account: '•••• 6789', wait_hours: 24, waits_until: '', revision: 3 };

describe.each(LANGUAGES)('where an agent is paid (%s)', (lang) => {
  const t = getT(lang);
  const shown = (change: Partial<OwnAccount> = {}): string =>
    renderToStaticMarkup(<OwnAccountPart {...{ t, lang, timezone: 'Asia/Bangkok', action: '/here', typed: null }} account={{ ...ACCOUNT, ...change }} />);

  it('says beside the field how long another account waits, whatever the house set, and nothing where none waits', () => {
    for (const hours of [1, 24, 72]) {
      const html = shown({ wait_hours: hours });
      expect(html).toContain(t('own_account_wait', { count: hours }));
      expect(html).toMatch(
        /name="account"[^>]*aria-describedby="own-account-hint own-account-wait"|aria-describedby="own-account-hint own-account-wait"[^>]*name="account"/,
      );
    }
    expect(shown({ wait_hours: 24 })).toContain(lang === 'ru' ? 'через 24 часа' : 'after 24 hours');
    expect(shown({ wait_hours: 0 })).not.toContain('own-account-wait');
  });

  it('says until when the one that is written down waits', () => {
    expect(shown({ waits_until: '2026-11-28 05:30:00.000Z' })).toContain(lang === 'ru' ? 'с 28 нояб. 26, 12:30' : 'from 28 Nov 26, 12:30');
    expect(shown()).not.toContain(lang === 'ru' ? 'Счёт изменён' : 'The account was changed');
  });
});
