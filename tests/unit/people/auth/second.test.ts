import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { TOTP_PERIOD_S } from '../../../../src/config/security.ts';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH, recoveryIn, shownRecovery, totpIn } from '../../../../src/people/auth/rules/recovery.ts';
import { newTotpSecret, openTotp, sealTotp, totpAddress, totpStep } from '../../../../src/people/auth/second.server.ts';
import { createProofs } from '../../../../src/platform/sessions/proofs.ts';
import { deviceWords, placeWords } from '../../../../src/lib/device-words.ts';

const PERIOD_MS = TOTP_PERIOD_S * 1000;
const [KEY, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

describe('a code of an app', () => {
  it('is of one step, and of the one before and after it, never of another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000_000, max: 3_000_000_000_000 }), fc.integer({ min: -4, max: 4 }), (now, off) => {
        const secret = newTotpSecret();
        const at = now + off * PERIOD_MS;
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
        const step = totpStep(secret, code, now);
        // Another step may have the same six digits by chance: then it is one of the three that count.
        if (Math.abs(off) <= 1) expect(step).not.toBeNull();
        if (step !== null) expect(Math.abs(step - Math.floor(now / PERIOD_MS))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('is read as RFC 6238 has it', () => {
    const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
    expect(totpStep(secret, '287082', 59_000)).toBe(1);
    expect(totpStep(secret, '081804', 1_111_111_109_000)).toBe(37_037_036);
    expect(totpAddress(secret, 'olga')).toMatch(/^otpauth:\/\/totp\/Treasure%20Island:olga\?.*secret=GEZDGNBV/);
  });

  it('is sealed for one person with the first key, and opened by any', async () => {
    const secret = newTotpSecret();
    const sealed = await sealTotp([OTHER], 'users:a', secret);
    expect(await openTotp([KEY, OTHER], 'users:a', sealed)).toBe(secret);
    expect(await openTotp([KEY], 'users:a', sealed)).toBeNull();
    expect(await openTotp([OTHER], 'users:b', sealed)).toBeNull();
    expect(await openTotp([OTHER], 'users:a', `${sealed}x`)).toBeNull();
  });
});

describe('codes that are typed', () => {
  it('are the same however they are written', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RECOVERY_ALPHABET), { minLength: RECOVERY_LENGTH, maxLength: RECOVERY_LENGTH }), (letters) => {
        const code = letters.join('');
        for (const typed of [code, shownRecovery(code), ` ${shownRecovery(code).toUpperCase()} `, shownRecovery(code).replaceAll('-', ' ')])
          expect(recoveryIn(typed)).toBe(code);
        expect(recoveryIn(code.slice(1))).toBe('');
        expect(totpIn(code)).toBe('');
      }),
    );
    expect([totpIn('123 456'), totpIn('12345'), totpIn('١٢٣٤٥٦'), recoveryIn('')]).toEqual(['123456', '', '', '']);
  });
});

describe('a proof', () => {
  it('holds for five minutes, with one session, by one key', async () => {
    const now = Date.now();
    let at = now;
    const proofs = createProofs(KEY, false, () => at);
    const cookie = (await proofs.make('token')).split(';')[0];
    expect(await proofs.isFresh(cookie, { token: 'token' })).toBe(true);
    expect(await proofs.isFresh(cookie, { token: 'another' })).toBe(false);
    expect(await createProofs(OTHER, false).isFresh(cookie, { token: 'token' })).toBe(false);
    expect(await proofs.isFresh(cookie?.replace('ti_proof', 'ti_step'), { token: 'token' })).toBe(false);
    at = now + 299_000;
    expect(await proofs.isFresh(cookie, { token: 'token' })).toBe(true);
    for (const later of [300_000, -1]) {
      at = now + later;
      expect(await proofs.isFresh(cookie, { token: 'token' })).toBe(false);
    }
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'macOS'],
  ['curl/8.0', '', ''],
  ['', '', ''],
])('a device is known by two words: %s', (agent, browser, system) => {
  expect(deviceWords(agent)).toEqual({ browser, system });
});

it('a network is said as coarse as a provider’s part of the net', () => {
  expect([placeWords('49.228'), placeWords('2001:db8'), placeWords(''), placeWords('unknown')]).toEqual(['49.228.x', '2001:db8:x', '', '']);
});
