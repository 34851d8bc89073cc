/**
 * Scripts that must run before the page is drawn, so they stand in it as they are. Their hashes are
 * put into the Content-Security-Policy when the site is compiled (astro.config.mjs): what a page's
 * data might smuggle in never becomes one of them.
 */

/** A picture that can't be loaded gives way to the default one (R156, R389). */
export const PICTURE_FALLBACK = `addEventListener('error',e=>{let i=e.target;if(i.dataset&&'fallback'in i.dataset){delete i.dataset.fallback;i.parentNode.querySelectorAll('source').forEach(s=>s.remove());i.removeAttribute('srcset');i.src='/pictures/default-640.webp'}},true)`;

/**
 * A shared address opens the schedule on its own view without a jump. Stands in the head and waits for
 * the views: among them it would have browsers paint what is above it first and the events much later,
 * below them it would come after they are painted.
 */
export const OPEN_VIEW = `{let v=(new URLSearchParams(location.search).get('view')||'').toLowerCase().replace(/[^a-z]/g,'');if(v)new MutationObserver((m,o)=>{let i=document.querySelector('#season [value='+v+']');if(i){i.checked=true;o.disconnect()}}).observe(document,{childList:true,subtree:true})}`;

/** A shared address opens its own panel of a `.panels` without a jump; stands at the end of it. */
export const OPEN_PANEL = `{let r=document.currentScript.closest('.panels'),v=new URLSearchParams(location.search).get(r.dataset.query)||'',p=/^[a-z-]+$/i.test(v)&&r.querySelector(':scope>#'+v.toLowerCase());if(p){r.querySelector(':scope>[data-open]')?.removeAttribute('data-open');p.setAttribute('data-open','')}}`;

/**
 * A shared address opens its own table of the results without a jump, or says that there is no such
 * table (C25, R236); the control follows. Stands at the end of `#tables`.
 */
export const OPEN_TABLE = `{let r=document.currentScript.parentNode,v=(new URLSearchParams(location.search).get('table')||'').toLowerCase(),p=v&&r.querySelector(':scope>#'+(/^(net|gross|skins|teams|wgr)$/.test(v)?v:'unknown'));if(p){r.querySelector(':scope>[data-open]').removeAttribute('data-open');p.setAttribute('data-open','');r.dataset.chosen=p.id;r.querySelectorAll('[name=table]').forEach(i=>i.type=='radio'?i.checked=i.value==p.id:i.value=p.id)}}`;

/** An address with an event shows that it is being loaded, before anything says it names none. */
export const EVENT_ASKED = `{let r=document.currentScript.parentNode;if(new URLSearchParams(location.search).get('eventID'))r.dataset.asked=''}`;

export const INLINE_SCRIPTS = [PICTURE_FALLBACK, OPEN_VIEW, OPEN_PANEL, OPEN_TABLE, EVENT_ASKED];
