import { createServer, type Socket } from 'node:net';

export interface Mail {
  readonly to: string;
  /** Headers and body, as they came. */
  readonly text: string;
}
export interface MailServer {
  readonly port: number;
  /** What was taken, the first first. */
  readonly mails: readonly Mail[];
  /** Whether every letter is refused from now on. */
  refuse(isRefusing: boolean): void;
  stop(): Promise<void>;
}

/** A mail server that takes everything and sends nothing on. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  let isRefusing = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let [kept, to, text, isData] = ['', '', '', false];
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 test');
    const hear = (line: string): void => {
      if (isData) {
        if (line !== '.') {
          text += `${line}\n`;
          return;
        }
        mails.push({ to, text });
        isData = false;
        say('250 taken');
        return;
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (word === 'DATA') {
        [isData, text] = [true, ''];
        say('354 go on');
      } else if (word === 'QUIT') socket.end('221 bye\r\n');
      else say(word === 'RCPT' && isRefusing ? '550 no such box' : '250 fine');
    };
    socket.on('data', (part) => {
      kept += String(part);
      const lines = kept.split('\r\n');
      kept = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    refuse: (wanted) => {
      isRefusing = wanted;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The words of a letter, whatever they were put into to travel. */
export function wordsOf({ text }: Mail): string {
  const plain = (part: string): string =>
    Buffer.from(
      part.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString('utf8');
  return plain(text);
}
