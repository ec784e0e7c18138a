import { describe, expect, it } from 'vitest';
import { createPasskeys } from '../../../../src/people/auth/second.server.ts';
import { softKey } from '../../../support/soft-key.ts';

const SITE = 'https://island.example';
const passkeys = createPasskeys(SITE);
/** What the browser answered, as it comes over the wire. */
const wire = (answer: object) => JSON.parse(JSON.stringify(answer));

async function kept(key = softKey(SITE)) {
  const { challenge } = await passkeys.askNew('olga', []);
  const made = await passkeys.readNew(wire(key.make(challenge)), challenge);
  if (!made) throw new Error('The passkey was not kept.');
  return { key, made };
}

describe('a passkey', () => {
  it('is kept by its public part, and lets its owner in each time anew', async () => {
    const { key, made } = await kept();
    expect(made).toMatchObject({ credential: key.id, counter: 1, transports: ['internal'] });
    const { challenge, allowCredentials } = await passkeys.ask([made]);
    expect(allowCredentials).toMatchObject([{ id: key.id }]);
    expect(await passkeys.read(wire(key.use(challenge)), challenge, [made])).toEqual({ credential: key.id, counter: 2 });
  });

  it('answers its own challenge, on this site, when its owner showed that it is he', async () => {
    const { key, made } = await kept();
    const [{ challenge }, { challenge: other }] = [await passkeys.ask([made]), await passkeys.ask([made])];
    expect(await passkeys.read(wire(key.use(challenge)), other, [made])).toBeNull();
    expect(await passkeys.read(wire(key.use(challenge)), challenge, [])).toBeNull();
    const foreign = softKey('https://island.example.evil.test');
    expect(await passkeys.readNew(wire(foreign.make(challenge)), challenge)).toBeNull();
    expect(await passkeys.readNew(wire(softKey(SITE, { isVerified: false }).make(challenge)), challenge)).toBeNull();
    expect(await passkeys.readNew(wire(softKey(SITE).make(other)), challenge)).toBeNull();
  });

  it('that was copied counts on from where it was, and is refused', async () => {
    const { key, made } = await kept();
    const { challenge } = await passkeys.ask([made]);
    expect(await passkeys.read(wire(key.use(challenge)), challenge, [{ ...made, counter: 7 }])).toBeNull();
  });

  it('that is kept in several places does not count, and is let in', async () => {
    const { key, made } = await kept(softKey(SITE, { isCounting: false }));
    const { challenge } = await passkeys.ask([made]);
    expect(await passkeys.read(wire(key.use(challenge)), challenge, [made])).toEqual({ credential: key.id, counter: 0 });
  });

  it('answers nothing to nonsense', async () => {
    const { made } = await kept();
    const nonsense = { id: made.credential, rawId: made.credential, type: 'public-key', response: {}, clientExtensionResults: {} };
    expect(await passkeys.read(wire(nonsense), 'x', [made])).toBeNull();
    expect(await passkeys.readNew(wire(nonsense), 'x')).toBeNull();
  });
});
