import { guardWrites } from '../../backend/desk/records.ts';
import { clientWrites } from './hooks/client-routes.ts';

export { addClient, linkClient, listClients, mergeClients, readClient, saveClient } from './hooks/client-routes.ts';
export { revealClient } from '../leads/lead/lead-routes.hooks.ts';

guardWrites('clients', clientWrites);
