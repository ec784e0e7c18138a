export { guardNewPassword, guardPassword } from './hooks/passwords.ts';
export { loginByPhone, makeCode, voidCode } from './hooks/phone.ts';
export { addPasskey, countGrace, forgetSecond, makeRecovery, removeSecond, resetSecond, secondState, setTotp } from './hooks/second-factors.ts';
export { beginStep, finishStep, lookStep, purgeSteps, withholdToken } from './hooks/second-steps.ts';
