/**
 * Scripts that must run before the first paint, so they are inline. Their hashes are put into the
 * Content-Security-Policy when the site is compiled (astro.config.mjs), so a script injected through a
 * page's data is blocked.
 */

/** Replaces a picture that can't be loaded by the default one. */
export const PICTURE_FALLBACK = `addEventListener('error',e=>{let i=e.target;if(i.dataset&&'fallback'in i.dataset){delete i.dataset.fallback;i.parentNode.querySelectorAll('source').forEach(s=>s.remove());i.removeAttribute('srcset');i.src='/pictures/default-640.webp'}},true)`;

/**
 * Opens the schedule's view of a shared address without a layout shift. It is in the head and waits for
 * the views: next to them it would make browsers paint the part above first and the events much later,
 * below them it would run after they are painted.
 */
export const OPEN_VIEW = `{let v=(new URLSearchParams(location.search).get('view')||'').toLowerCase().replace(/[^a-z]/g,'');if(v)new MutationObserver((m,o)=>{let i=document.querySelector('#season [value='+v+']');if(i){i.checked=true;o.disconnect()}}).observe(document,{childList:true,subtree:true})}`;

/** Opens the panel of a shared address without a layout shift; the last element of a `.panels`. */
export const OPEN_PANEL = `{let r=document.currentScript.closest('.panels'),v=new URLSearchParams(location.search).get(r.dataset.query)||'',p=/^[a-z-]+$/i.test(v)&&r.querySelector(':scope>#'+v.toLowerCase());if(p){r.querySelector(':scope>[data-open]')?.removeAttribute('data-open');p.setAttribute('data-open','')}}`;

/**
 * Opens the results table of a shared address without a layout shift, or the panel for an unknown table,
 * and updates the control. The last element of `#tables`.
 */
export const OPEN_TABLE = `{let r=document.currentScript.parentNode,v=(new URLSearchParams(location.search).get('table')||'').toLowerCase(),p=v&&r.querySelector(':scope>#'+(/^(net|gross|skins|teams|wgr)$/.test(v)?v:'unknown'));if(p){r.querySelector(':scope>[data-open]').removeAttribute('data-open');p.setAttribute('data-open','');r.dataset.chosen=p.id;r.querySelectorAll('[name=table]').forEach(i=>i.type=='radio'?i.checked=i.value==p.id:i.value=p.id)}}`;

/** Shows the loading state for an address that names an event, before the first paint. */
export const SHOW_LOADING = `{let r=document.currentScript.parentNode;if(new URLSearchParams(location.search).get('eventID'))r.dataset.loading=''}`;

/** Shows the live page as a screen, before the first paint. */
export const OPEN_SCREEN = `if(new URLSearchParams(location.search).get('display')==='tv')document.documentElement.classList.add('screen')`;

export const INLINE_SCRIPTS = [
  PICTURE_FALLBACK,
  OPEN_VIEW,
  OPEN_PANEL,
  OPEN_TABLE,
  SHOW_LOADING,
  OPEN_SCREEN,
];
