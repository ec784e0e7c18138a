/** The script of a voucher's page: says that a person has it before him, and prints. */
export const SEEN = `addEventListener('load',()=>setTimeout(()=>{document.visibilityState==='visible'&&fetch(location.pathname,{method:'POST',keepalive:true}).catch(()=>{})},1500));document.querySelector('[data-print]').addEventListener('click',()=>print())`;
