import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENT_KINDS, INVITE_STAGES } from '../../../../src/model/agents/fields/vocab.ts';
import {
  type Application,
  applicationFaults,
  inviteStage,
  isJoinToken,
  JOIN_FAULTS,
  joiningFaults,
  joinPath,
} from '../../../../src/partners/agents/joining/joining.rules.ts';
import { JOIN_LENGTHS } from '../../../../src/model/agents/limits.ts';
import { faultIn, JOIN_FAULT_TEXTS } from '../../../../src/partners/agents/joining/InviteParts.tsx';

const GOOD: Application = {
  ...{ name: 'Kata Desk', kind: 'hotel', phone: '+66 81 234 5678', email: '', place: 'Kata', way: '20 guests a week', agreed: true },
};

describe('the link of an invitation', () => {
  it('is open until its time, and nothing else opens it', () => {
    expect(inviteStage({ state: 'open', expires_ms: 1001 }, 1000)).toBe('open');
    expect(inviteStage({ state: 'open', expires_ms: 1000 }, 1000)).toBe('over');
    fc.assert(
      fc.property(fc.constantFrom('used', 'revoked'), fc.integer(), fc.integer(), (state, expires_ms, now) => {
        expect(inviteStage({ state, expires_ms }, now)).toBe(state);
      }),
    );
    expect(new Set(INVITE_STAGES).size).toBe(5);
  });

  it('has its word at the end, in both languages', () => {
    const token = 'a1'.repeat(16);
    expect([joinPath(token, 'ru'), joinPath(token, 'en')]).toEqual([`/join/${token}`, `/en/join/${token}`]);
    expect(isJoinToken(token)).toBe(true);
    for (const other of ['', token.toUpperCase(), `${token}0`, token.slice(1), ` ${token}`, `${token}\n`, null, 5, [token]])
      expect([other, isJoinToken(other)]).toEqual([other, false]);
  });
});

describe('what somebody writes who becomes an agent', () => {
  it('lacks nothing where all is there', () => {
    expect(applicationFaults(GOOD)).toEqual([]);
    expect(applicationFaults({ ...GOOD, phone: '', email: 'anna@hotel.co.th' })).toEqual([]);
    for (const kind of AGENT_KINDS) expect(applicationFaults({ ...GOOD, kind })).toEqual([]);
    expect(joiningFaults({ name: 'Anna', phone: '1', agreed: true })).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name_missing'],
    [{ name: 'x'.repeat(JOIN_LENGTHS.name + 1) }, 'name_long'],
    [{ kind: '' }, 'kind_missing'],
    [{ kind: 'senior' }, 'kind_missing'],
    [{ phone: '' }, 'contact_missing'],
    [{ phone: '12' }, 'phone_wrong'],
    [{ phone: '1'.repeat(JOIN_LENGTHS.phone + 1) }, 'phone_long'],
    [{ email: 'anna@hotel' }, 'email_wrong'],
    [{ email: 'anna hotel@x.com' }, 'email_wrong'],
    [{ email: `${'x'.repeat(JOIN_LENGTHS.email)}@x.com` }, 'email_wrong'],
    [{ place: '' }, 'place_missing'],
    [{ way: '' }, 'way_missing'],
    [{ way: 'x'.repeat(JOIN_LENGTHS.way + 1) }, 'way_long'],
    [{ agreed: false }, 'agreed_missing'],
  ] as const)('lacks what is wrong, and that alone: %j', (change, fault) => {
    expect(applicationFaults({ ...GOOD, ...change })).toEqual([fault]);
  });

  it('is told all that is wrong at once, each in its words at its field', () => {
    const empty: Application = { name: '', kind: '', phone: '', email: '', place: '', way: '', agreed: false };
    const faults = applicationFaults(empty);
    expect(faults).toEqual(['name_missing', 'kind_missing', 'contact_missing', 'place_missing', 'way_missing', 'agreed_missing']);
    expect(joiningFaults({ name: '', phone: '', agreed: false })).toEqual(['name_missing', 'phone_missing', 'agreed_missing']);
    expect(Object.keys(JOIN_FAULT_TEXTS).toSorted()).toEqual(JOIN_FAULTS.toSorted());
    expect(faultIn(faults, 'place', (key) => key)).toBe('join_fault_place');
    expect(faultIn(faults, 'email', (key) => key)).toBe('');
  });
});
