/** Under this name a process keeps its link, for the application of a release too, which is loaded apart. */
const LINK = Symbol.for('house.cluster');

/** An end of sessions as it is written down: all of a person below an epoch, or one of them. */
export interface SessionEnd {
  readonly subject: string;
  readonly epoch: number;
  /** The one session that ended; '' where all of them did. */
  readonly session: string;
}

/** What a process has of the other machines; on one machine there is none. */
export interface ClusterLink {
  /**
   * Adds one to a counter of all machines, which is gone an hour after it was last added to.
   * @param counter a name of letters, digits, dots and dashes
   * @returns its value with that one
   * @throws Error when most of the servers that count are out of reach: it may have been counted all the same
   */
  count(counter: string): Promise<number>;
  /**
   * Hears of ends of sessions when they are written, whichever machine asked for them. What is missed is read later.
   * @param catchUp hears that some may have been missed, and that from now on all are heard again
   */
  onSessionEnd(hear: (end: SessionEnd) => void, catchUp?: () => void): void;
  /**
   * Fetches an encoded picture or a video that another machine made into a folder of this one.
   * @returns whether there is one. @throws Error when the store is out of reach
   */
  fetchPicture?(folder: string, name: string): Promise<boolean>;
}

const kept = globalThis as { [LINK]?: ClusterLink };

/** Gives this process its link, before the site and the application of a release are loaded. */
export function handLink(link: ClusterLink): void {
  kept[LINK] = link;
}

/** The link of this process; `null` on one machine. */
export const clusterLink = (): ClusterLink | null => kept[LINK] ?? null;
