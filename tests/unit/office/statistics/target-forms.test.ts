import { describe, expect, it } from 'vitest';
import { countText, meantBy, NO_TARGET, sumText } from '../../../../src/office/statistics/targets/TargetRow.tsx';

const STORED = { total: 50_000_000, vouchers: 20, revision: 3 };

describe('what was typed of a target', () => {
  it('is the number in any habit of writing it, and nothing where the field is empty', () => {
    const total = (text: string) => meantBy({ total: text, seen: NO_TARGET }, NO_TARGET);
    for (const text of ['500000', '500 000', '500,000', '500 000 ฿', '฿500,000']) expect(total(text), text).toMatchObject({ total: 50_000_000, fault: null });
    expect(total('500000,5').total).toBe(50_000_050);
    expect(meantBy({ total: ' ', vouchers: '', seen: STORED }, STORED)).toMatchObject({ total: 0, vouchers: 0, fault: null, isChanged: true });
  });
  it('is wrong where it is no number, below zero, or a part of a voucher', () => {
    expect(meantBy({ total: 'много', seen: NO_TARGET }, NO_TARGET)).toMatchObject({ fault: 'total', isChanged: true });
    expect(meantBy({ total: '-5', seen: NO_TARGET }, NO_TARGET).fault).toBe('total');
    expect(meantBy({ vouchers: '2.5', seen: NO_TARGET }, NO_TARGET).fault).toBe('vouchers');
  });
  it('changes nothing where it is as it stands', () => {
    expect(meantBy(undefined, STORED)).toMatchObject({ total: 50_000_000, vouchers: 20, isChanged: false });
    expect(meantBy({ total: sumText(STORED.total), vouchers: countText(STORED.vouchers), seen: STORED }, STORED).isChanged).toBe(false);
    expect([sumText(0), countText(0), sumText(12_350)]).toEqual(['', '', '123.5']);
  });
});
