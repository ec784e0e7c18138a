/** Whether somebody of this role answers for everybody's records, and not for his own alone: senior managers and administrators. */
export const isSeniorRole = (role: string): boolean => role === 'senior' || role === 'admin' || role === 'developer';
