import { autodate, bool, houseCollection, number, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { SUBJECT } from './second-factors.ts';

/** A sign-in whose password was right and that is not over: used once, for five minutes, and for nothing else. Only hooks touch it. */
export const signInSteps = houseCollection(
  'sign_in_steps',
  {
    subject: text(SUBJECT),
    /** Hash of what the browser's cookie holds. */
    secret: text({ required: true, hidden: true, max: 64 }),
    /** `prove`: a second factor is asked for; `enrol`: one has to be set up first; `proof`: asked for again. */
    kind: text({ required: true, max: 10 }),
    guesses: number({ min: 0, onlyInt: true }),
    done: bool(),
    created: autodate(),
  },
  CLOSED,
);
