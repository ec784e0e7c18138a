import { createWriteLine } from '../../src/platform/write-line.ts';

/** A worker of the site that does nothing but stand in line: `enter` and `leave` by message; it says when its turn `came`. */
const line = createWriteLine();
let leave: (() => void) | undefined;
process.on('message', (message) => {
  if (message === 'leave') leave?.();
  if (message !== 'enter') return;
  void line.enter('key').then((leaves) => {
    leave = leaves;
    process.send?.('came');
  });
});
