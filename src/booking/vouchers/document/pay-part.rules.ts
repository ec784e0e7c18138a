import type { Bilingual } from '../../../schema/vocab.ts';

/** One way to pay what is due, as the page behind a voucher's link tells it. */
export interface PayWay {
  readonly id: string;
  readonly name: Bilingual;
  readonly words: Bilingual;
  /** In minor units of its currency: what pays all that is due. */
  readonly sum: number;
  readonly currency: string;
  readonly symbol: string;
  readonly side: 'left' | 'right';
  readonly bank: string;
  readonly holder: string;
  /** What is copied, and how people read it to each other; '' of a link. */
  readonly account: string;
  readonly readable: string;
  /** Where a bank's own page takes it; '' where there is none. */
  readonly link: string;
  /** The text of the code that a bank's app reads; '' where there is none. */
  readonly code: string;
}

/** A proof of payment that a guest sent. */
export interface SentSlip {
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly sent_at: string;
  readonly reason: string;
  readonly words: string;
}

/** What is to be paid for a voucher now, and what became of what was sent for it. */
export interface PayPart {
  /** Nothing is due where it is `null`. */
  readonly due: {
    readonly kind: 'deposit' | 'balance';
    /** In minor units of the voucher's currency. */
    readonly sum: number;
    /** Stored instant; '' where nobody said one. */
    readonly until: string;
    /** What of it somebody is looking at: a slip of it waits. */
    readonly seen_to: number;
  } | null;
  /** What is written with a transfer. */
  readonly reference: string;
  readonly ways: readonly PayWay[];
  /** The latest first. */
  readonly slips: readonly SentSlip[];
  /** Where a slip is sent to; '' where none is taken. */
  readonly send_to: string;
  /** Whether the house takes slips of guests from there at all. */
  readonly takes_slips: boolean;
}
