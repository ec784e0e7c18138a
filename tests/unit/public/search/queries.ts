/** What a guest types, what he must find first, and what he must not find. */
export interface Asked {
  readonly query: string;
  /** In any order among themselves, before everything else. */
  readonly first: readonly number[];
  /** What an excursion has to say somewhere to be found: a plain scan of its record. */
  readonly says: RegExp;
  /** All that may be found where it is known; otherwise whatever says it. */
  readonly only?: true;
  readonly never?: readonly number[];
}

const asked = (queries: string, first: readonly number[], says: RegExp, more: Pick<Asked, 'only' | 'never'> = {}): readonly Asked[] =>
  queries.split(', ').map((query) => ({ query, first, says, ...more }));

const ONLY = { only: true } as const;
const PHI_PHI = /пхи-пхи|phi phi/i;
const SNORKEL = /снорклинг|snorkel/i;
const KIDS = /с детьми|with children/i;
const SPEEDBOAT = /спидбот|speedboat|катер/i;

export const QUERIES: readonly Asked[] = [
  ...asked('пхипхи, пхи-пхи, Пхи Пхи, фи фи, фифи, phiphi, phi phi, pkhi pkhi, зршзрш', [101, 102, 103, 104, 201, 305], PHI_PHI, { never: [106, 111, 207] }),
  ...asked('черепахи, черепаха, с черепахами, cherepahi, turtle, turtles, xthtgf[b', [109, 111, 321, 325], /черепах|turtle/i, ONLY),
  ...asked('kids, children, family, дети, с ребёнком, с ребенком 3 года, для детей', [102, 103, 105, 106, 108], KIDS, { never: [211, 325, 110] }),
  ...asked(
    'симиланы, Симиланские острова, similan, similans, симеланы, симилнаы, cbvbkfys, ышьшдфт, экскурсия на симиланы',
    [109, 321, 322, 324, 325],
    /симилан|similan/i,
    ONLY,
  ),
  ...asked('снорклинг, сноркелинг, snorkel, snorkeling, snorkelling', [426], SNORKEL, { never: [213, 216, 211] }),
  ...asked('рыбалка, порыбачить, рыба, fishing, ribalka, рыблка, hs,fkrf', [207, 208, 209, 405], /рыб|fish/i, ONLY),
  ...asked('скоростной катер, спидбот, speed boat, speedboat', [102, 105, 111, 201, 202], SPEEDBOAT, { never: [103, 216, 308] }),
  ...asked('джеймс бонд, james bond, dzheims bond, джеймсбонд, джеймс бон', [105, 117], /бонд|bond/i, { never: [101, 111, 301] }),
  ...asked('знакомство с островами', [102, 105, 109, 110], /остров|island/i, { never: [213, 216, 308, 424] }),
  ...asked('пханг нга, фанг нга, phangnga, пхангнга', [106, 107, 108, 117, 202], /пханг-нга|phang nga/i, { never: [101, 301] }),
  ...asked('кальмар, squid, кальмары', [208, 405], /кальмар|squid/i, ONLY),
  ...asked('слоны, elephant, где покататься на слонах', [217], /слон|elephant/i, ONLY),
  ...asked('акулы, shark', [211], /акул|шарк|shark/i),
  ...asked('обезьяны, monkeys', [102, 201, 305], /обезьян|monkey/i, ONLY),
  ...asked('каяк, каяки, байдарка, kayaks', [106, 107, 308, 402], /каяк|каноэ|kayak|canoe/i, { never: [101, 213] }),
  ...asked('дайвинг, погружения, подводное плавание, diving', [210, 211, 212, 325], /дайв|погружен|div/i, { never: [101, 216] }),
  ...asked('чалонг, chalong, пирс Чалонг', [216], /чалонг|chalong/i, { never: [101, 102, 105] }),
  ...asked('рассада, rassada pier', [102, 103, 104, 116], /рассад|rassada/i, ONLY),
  ...asked('майя, бухта майя, maya bay, мая, majya', [101, 201], /майя|maya/i, { never: [111, 207, 306] }),
  ...asked('као сок, khao sok, каосок', [217], /као сок|khao sok/i, ONLY),
  ...asked('чео лан, cheow lan, озеро, lake', [326, 327], /чео лан|озер|lake/i, ONLY),
  ...asked('планктон, plankton', [304], /планктон|plankton/i, ONLY),
  ...asked('мокены, moken', [110, 323], /мокен|moken/i, ONLY),
  ...asked('кабаре, cabaret, ladyboy', [214, 423], /кабаре|cabaret/i, ONLY),
  ...asked('с ночёвкой, overnight', [104, 324, 327], /ночёвк|overnight/i, ONLY),
  ...asked('яхта, yacht, на яхте', [205, 425], /яхт|yacht/i, { never: [101, 105] }),
  ...asked('свинки, pigs', [404], /свин|pig/i, ONLY),
  ...asked('4 острова, 4 islands', [301, 302], /4/),
  ...asked('11 островов, eleven islands', [115], /11|eleven/i, ONLY),
  ...asked('нитрокс, nitrox', [211], /нитрокс|nitrox/i, ONLY),
  ...asked('скалолазание, climbing', [306], /скалолаз|climb/i),
];

/** What nobody sells, or says. */
export const NOWHERE = ['qqqzzzxxx', 'эльфы', 'знгыш', 'ghbdtn', 'паттайя слоны', 'инвалид', '!!!', '   ', 'вертолёт'] as const;
