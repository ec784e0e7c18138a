/** A figure beside what it may be. */
export interface Row {
  readonly figure: string;
  readonly measured: number | string;
  readonly budget: string;
  readonly ok: boolean;
}

/** All that was measured in this run, in its order. */
export const rows: Row[] = [];

/** Notes a figure that may be so much at most. */
export function atMost(figure: string, measured: number, budget: number, digits = 0): void {
  rows.push({ figure, measured: Number(measured.toFixed(digits)), budget: `≤ ${budget}`, ok: measured <= budget });
}

/** Notes a figure that is told and holds nobody to anything. */
export function reported(figure: string, measured: number, digits = 0): void {
  rows.push({ figure, measured: Number(measured.toFixed(digits)), budget: '(reported)', ok: true });
}
