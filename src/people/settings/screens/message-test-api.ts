import { fromWire } from '../../../data/own-endpoint.ts';
import { proven } from '../../../data/proven.ts';
import type { TestOutcome } from '../rules/message-test.ts';

/** What the gateway answered to a test. */
export interface TestAnswer {
  readonly outcome: TestOutcome;
  readonly host: string;
  readonly status: number;
  readonly said: string;
}

/** Sends one test message. @throws AppError */
export const testMessage = (phone: string): Promise<TestAnswer> =>
  proven(async () => {
    const answer = await fetch('/api/settings/message-test', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw fromWire(body);
    return body as TestAnswer;
  });
