import { collection } from '../describe.ts';

/** Accounts of the house's own programs; nobody can list, add or change them but a superuser. */
export const services = collection('services', {}, { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null }, 'auth');
