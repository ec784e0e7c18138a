import { PRELOAD_SKIPPED_CONNECTION } from '../../config/constants.ts';

/** What a browser says of its connection, where it says anything. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection may be used for what nobody asked for yet. */
export function mayPreload(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType !== PRELOAD_SKIPPED_CONNECTION;
}
