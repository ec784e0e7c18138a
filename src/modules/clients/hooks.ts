export { listClients } from './hooks/client-list.ts';
export { addClient, linkClient, mergeClients, readClient, saveClient } from './hooks/client-routes.ts';
export { revealClient } from '../leads/hooks/lead-routes.ts';
