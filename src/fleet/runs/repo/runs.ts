import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/app-error.ts';
import type { NewVan, Van } from '../../../model/runs/fields/vans.ts';

/** A new van. @throws AppError `invalid` */
export const addVan = (pb: PocketBase, country: string, van: NewVan): Promise<Van> => answered(pb.collection('vans').create<Van>({ country, ...van }));
