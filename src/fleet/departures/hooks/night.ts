import type { App } from '../../../backend/jsvm.d.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { makeAll } from './make.ts';
import { refitBoats } from './refit.ts';

/** Every night: departures are made of their plans for the coming days, and everything ahead is held against its boat. */
export function makeDepartures(app: App): Tally {
  const parts = new Parts();
  makeAll(app, parts);
  refitBoats(app, parts);
  return parts.sum;
}
