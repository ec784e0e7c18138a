export const METHODS = ['GET', 'HEAD', 'DELETE', 'POST', 'PATCH', 'PUT', 'OPTIONS'] as const;

/** The statuses of the answers in what a connection said, but for wishes to go on. */
export const statusesOf = (text: string): readonly number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)).filter((status) => status !== 100);

/** What a request may bring behind its head so that two readers disagree on where it ends. */
export interface Attack {
  /** Bytes of the whole exchange; `inner` is what the attacker wants to be read as a request. */
  bytes(head: string, inner: string): readonly string[];
  /** Whether a method that brings a body may have this one. */
  readonly isValid?: true;
  /** Whether a method without a body may have it too. */
  readonly isAlwaysSound?: true;
}
/** One chunk of a chunked body. */
export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a chunked body': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\n\r\n${chunk(inner)}0\r\n\r\n`], isValid: true },
  'a chunked body that came later': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\n\r\n`, `${chunk(inner)}0\r\n\r\n`], isValid: true },
  'an empty chunked body and a request behind it': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`] },
  'a chunked body with trailers': {
    bytes: (head, inner) => [`${head}Trailer: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(inner)}0\r\nx: 1\r\n\r\n`],
    isValid: true,
  },
  'a length among the trailers': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\n\r\n${chunk(inner)}0\r\nContent-Length: 5\r\n\r\n`] },
  'chunk extensions': {
    bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\n\r\n${inner.length.toString(16)};a=b\r\n${inner}\r\n0\r\n\r\n`],
    isValid: true,
  },
  'a chunk size that is none': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\n\r\n0x5\r\n${inner}\r\n0\r\n\r\n`] },
  'a chunk without its end': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n${inner}`] },
  'a length and chunks': { bytes: (head, inner) => [`${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(inner)}0\r\n\r\n`] },
  'chunks and a length': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`] },
  'a coding that nobody knows': { bytes: (head, inner) => [`${head}Transfer-Encoding: xchunked\r\n\r\n${chunk(inner)}0\r\n\r\n`] },
  'two codings': { bytes: (head, inner) => [`${head}Transfer-Encoding: gzip, chunked\r\n\r\n${chunk(inner)}0\r\n\r\n`] },
  'the same coding twice': { bytes: (head, inner) => [`${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(inner)}0\r\n\r\n`] },
  'a coding behind a tab': { bytes: (head, inner) => [`${head}Transfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n${inner}`] },
  'a coding on a folded line': { bytes: (head, inner) => [`${head}Transfer-Encoding:\r\n chunked\r\n\r\n${chunk(inner)}0\r\n\r\n`] },
  'a folded header': { bytes: (head, inner) => [`${head}X-A: b\r\n Content-Length: ${inner.length}\r\n\r\n${inner}`] },
  'a space before the colon': { bytes: (head, inner) => [`${head}Content-Length : ${inner.length}\r\n\r\n${inner}`] },
  'bare line feeds': { bytes: (head, inner) => [`${head}Content-Length: ${inner.length}\n\n${inner}`] },
  'a bare carriage return': { bytes: (head, inner) => [`${head}X-A: b\rContent-Length: ${inner.length}\r\n\r\n${inner}`] },
  'a bare line feed in a value': { bytes: (head, inner) => [`${head}X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`] },
  'two lengths': { bytes: (head, inner) => [`${head}Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`] },
  'a list of lengths': { bytes: (head, inner) => [`${head}Content-Length: ${inner.length}, ${inner.length}\r\n\r\n${inner}`] },
  'a length with a sign': { bytes: (head, inner) => [`${head}Content-Length: +${inner.length}\r\n\r\n${inner}`] },
  'a length below zero': { bytes: (head, inner) => [`${head}Content-Length: -1\r\n\r\n${inner}`] },
  'a plain body': { bytes: (head, inner) => [`${head}Content-Length: ${inner.length}\r\n\r\n${inner}`], isValid: true },
  'a body that ends early': { bytes: (head, inner) => [`${head}Content-Length: ${inner.length + 50}\r\n\r\n${inner}`] },
  'no bytes, said so': { bytes: (head) => [`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`], isValid: true, isAlwaysSound: true },
  'a wish to go on': { bytes: (head, inner) => [`${head}Expect: 100-continue\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`], isValid: true },
  'another protocol': {
    bytes: (head, inner) => [
      `${head}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    ],
    isValid: true,
  },
  'a header taken off on the way': {
    bytes: (head, inner) => [`${head}Connection: content-length\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`],
    isValid: true,
  },
  'two hosts': { bytes: (head) => [`${head}Host: other\r\nContent-Length: 0\r\n\r\n`] },
};

/** Whether a method may have this body, and so is passed on. */
export const mayPass = ({ isAlwaysSound, isValid }: Attack, method: string): boolean =>
  isAlwaysSound === true || (isValid === true && ['POST', 'PATCH', 'PUT'].includes(method));

/** One attack as it went: what was answered, and how often the upstream was asked. */
export interface Tried {
  readonly method: string;
  readonly kind: string;
  readonly name: string;
  readonly attack: Attack;
  readonly statuses: readonly number[];
  readonly asked: number;
}

/** What of an attack went on as a request that nobody meant, or was answered otherwise than with a refusal. */
export function framingFaults({ method, kind, name, attack, statuses, asked }: Tried): readonly string[] {
  const where = `${method} ${kind} with ${name}`;
  const faults = asked > 1 ? [`${where}: asked ${asked} times`] : [];
  if (mayPass(attack, method)) return faults;
  // A row of requests on one connection is lawful where the first has a body or none: nothing but the first goes here.
  const isRow = name.startsWith('an empty') || name.startsWith('a coding behind') || name === 'a body that ends early';
  if (!isRow && asked > 0) faults.push(`${where}: passed on`);
  if (!['POST', 'PATCH', 'PUT'].includes(method) && statuses.join() !== '400') faults.push(`${where}: answered ${statuses.join()}`);
  return faults;
}
