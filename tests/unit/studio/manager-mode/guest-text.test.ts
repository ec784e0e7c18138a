import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarOffer } from '../../../../src/studio/manager-mode/bar.ts';
import { type GuestTextOptions, guestText } from '../../../../src/studio/manager-mode/guest-text.ts';
import { managerMode as en } from '../../../../src/model/manager-mode/messages/en.ts';
import { managerMode as ru } from '../../../../src/model/manager-mode/messages/ru.ts';
import { guestPriceOf, partyTyped } from '../../../../src/studio/manager-mode/rules/guest-price.ts';

const SEAT = { currency: 'THB', unit: 'adult', adult: 250_000, child: 180_000, boat: 0 } as const;
const main: BarOffer = {
  id: '1',
  names: { ru: 'Пхи-Пхи', en: 'Phi Phi' },
  price: SEAT,
  parkFee: { mode: 'collect', adult: 40_000, child: 20_000 },
  net: null,
  seats: [],
};
const boat: BarOffer = {
  ...main,
  id: '2',
  names: { ru: 'Своя лодка', en: 'Private boat' },
  price: { ...SEAT, unit: 'private', boat: 1_500_000 },
  parkFee: null,
};
const said: GuestTextOptions = {
  page: { names: { ru: 'Острова Пхи-Пхи', en: 'Phi Phi islands' }, path: '/thailand/phuket/phi-phi', offers: [main, boat] },
  offer: main,
  party: { adults: 2, children: 1, infants: 1 },
  language: 'en',
  messages: en,
  format: { symbol: '฿', side: 'left' },
  code: 'olga',
  origin: 'https://sea.test',
};

describe('the text for a guest', () => {
  it('names the trip, his party’s price, what he pays at the park, and a link of his manager’s', () => {
    expect(guestText(said)).toBe(
      [
        'Phi Phi islands',
        '2 adults, 1 child, 1 infant: ฿6,800',
        'Park fee, paid on the spot: ฿1,000',
        'https://sea.test/en/thailand/phuket/phi-phi?amo_manager=olga',
      ].join('\n'),
    );
  });

  it('is in his language, of the variant that he is offered', () => {
    expect(guestText({ ...said, offer: boat, language: 'ru', messages: ru, party: { adults: 5, children: 2, infants: 0 } })).toBe(
      ['Острова Пхи-Пхи · Своя лодка', 'Вся лодка, 5 взрослых, 2 ребёнка: ฿15,000', 'https://sea.test/thailand/phuket/phi-phi?variant=2&amo_manager=olga'].join(
        '\n',
      ),
    );
  });

  it('promises no price that there is none of, and carries no code that there is none of', () => {
    const text = guestText({ ...said, offer: { ...main, price: null, parkFee: { mode: 'included', adult: 1, child: 1 } }, code: '' });
    expect(text).toContain('we will check the price');
    expect(text).toContain('The park fee is included');
    expect(text).not.toMatch(/฿|amo_manager/);
  });

  it('never tells what the house pays', () => {
    const net = { minor: 123_400, currency: 'THB', margin: { minor: 126_600, percent: 50 } };
    expect(guestText({ ...said, offer: { ...main, net } })).toBe(guestText(said));
  });
});

describe('the price of a party', () => {
  const few = fc.integer({ min: 0, max: 30 });
  it('is seat by seat what the engine asks, and one boat whoever is in it', () => {
    fc.assert(
      fc.property(few, few, few, (adults, children, infants) => {
        const party = { adults, children, infants };
        let sum = 0;
        for (let at = 0; at < adults; at += 1) sum += SEAT.adult;
        for (let at = 0; at < children; at += 1) sum += SEAT.child;
        expect(guestPriceOf(main, party)).toEqual({ total: sum, isBoat: false, parkFee: 40_000 * adults + 20_000 * children });
        expect(guestPriceOf(boat, party).total).toBe(1_500_000);
      }),
    );
  });

  it('is asked of one to ninety-nine people who were typed as numbers', () => {
    expect(partyTyped('2', ' 1 ', '')).toEqual({ adults: 2, children: 1, infants: 0 });
    for (const [adults, children, infants] of [
      ['0', '0', '0'],
      ['', '', ''],
      ['-1', '2', '0'],
      ['1.5', '0', '0'],
      ['two', '0', '0'],
      ['99', '1', '0'],
      ['1e9', '0', '0'],
    ] as const)
      expect(partyTyped(adults, children, infants)).toBeNull();
  });
});
