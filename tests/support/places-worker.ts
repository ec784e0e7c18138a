import { makePlaces } from '../../src/platform/places.ts';

/** A worker of the site that does nothing but hold places: `take` and `give` by message, answered by whether it got one. */
const places = makePlaces('test', 3);
const held: (() => void)[] = [];
process.on('message', (message) => {
  if (message === 'give') held.pop()?.();
  if (message !== 'take') return;
  void places.take('key').then((give) => {
    if (give) held.push(give);
    process.send?.({ got: give !== null });
  });
});
