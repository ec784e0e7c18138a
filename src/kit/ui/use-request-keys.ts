import { useState } from 'react';
import { type RequestKeys, requestKeys } from '../../lib/request-keys.ts';

/** The request keys of a form or a button, as long as it stands there. */
export function useRequestKeys(): RequestKeys {
  const [keys] = useState(() => requestKeys());
  return keys;
}
