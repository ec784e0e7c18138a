import { guardWrites } from '../../backend/records.ts';
import { clientWrites } from './hooks/client-edit.ts';

export { listClients } from './hooks/client-list.ts';
export { addClient, linkClient, mergeClients, readClient, saveClient } from './hooks/client-routes.ts';
export { revealClient } from '../leads/lead/lead-routes.hooks.ts';

guardWrites('clients', clientWrites);
