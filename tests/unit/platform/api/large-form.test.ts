import { expect, it } from 'vitest';
import { SLIP_BODY } from '../../../../src/config/constants.ts';
import { ADDRESS_HEADER } from '../../../../src/platform/web/address.ts';
import { withLargeForm } from '../../../../src/platform/api/request.ts';

const FORM = 'multipart/form-data; boundary=here';
const WHOLE = '--here\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n--here--\r\n';

/** A form from an address whose bytes come when they are sent. */
function form(address: string): { readonly request: Request; send(): void } {
  let close = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      close = () => {
        controller.enqueue(new TextEncoder().encode(WHOLE));
        controller.close();
      };
    },
  });
  const headers = { 'content-type': FORM, [ADDRESS_HEADER]: address };
  return { request: new Request('http://site/api/slips/x', { method: 'POST', body, headers, duplex: 'half' } as RequestInit), send: () => close() };
}
const nameOf = async (one: FormData | null): Promise<string> => String((one?.get('file') as File | undefined)?.name);

it('slow uploads of one household are two, and shut out nobody else; of all together there are as many as memory holds', async () => {
  const slow = Array.from({ length: SLIP_BODY.perHousehold }, () => form('203.0.113.1'));
  const taken = slow.map(({ request }) => withLargeForm(request, nameOf));
  await expect(withLargeForm(form('203.0.113.1').request, nameOf)).rejects.toMatchObject({ code: 'reads_limit', retryAfterS: 5 });
  const other = form('198.51.100.7');
  other.send();
  expect(await withLargeForm(other.request, nameOf)).toBe('a.png');
  const more = Array.from({ length: SLIP_BODY.atOnce - slow.length }, (_, at) => form(`198.51.100.${at + 10}`));
  taken.push(...more.map(({ request }) => withLargeForm(request, nameOf)));
  await expect(withLargeForm(form('192.0.2.1').request, nameOf)).rejects.toMatchObject({ code: 'busy' });
  for (const one of [...slow, ...more]) one.send();
  expect(new Set(await Promise.all(taken))).toEqual(new Set(['a.png']));
  // All places are free again.
  const last = form('203.0.113.1');
  last.send();
  expect(await withLargeForm(last.request, nameOf)).toBe('a.png');
});

it('what is no form is none, and what is announced as too long is not begun', async () => {
  const words = new Request('http://site/', { method: 'POST', body: 'words', headers: { [ADDRESS_HEADER]: '203.0.113.1' } });
  expect(await withLargeForm(words, async (one) => one)).toBeNull();
  const long = new Request('http://site/', {
    method: 'POST',
    body: 'x',
    headers: { 'content-length': String(SLIP_BODY.bytes + 1), [ADDRESS_HEADER]: '203.0.113.1' },
  });
  await expect(withLargeForm(long, async (one) => one)).rejects.toMatchObject({ code: 'body_too_large' });
});
