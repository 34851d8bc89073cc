/**
 * Scripts that must run before the first paint, so they are inline. Their hashes are put into the
 * Content-Security-Policy when the site is compiled (astro.config.mjs), so a script injected through a
 * page's data is blocked.
 */

import { STARS_KEY } from '../features/stars/stars.ts';

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

/**
 * Pins the rows of starred players on top of their table, their groups on top of the tee times, or their
 * entries in the list, without a layout shift. The clubhouse screen has none. Called again with the stars
 * when they or the tables change (features/stars/page-stars.ts).
 */
export const PIN_STARS = `(window.pinStars=l=>{try{if(document.documentElement.matches('.screen'))return;document.querySelectorAll('[data-pinned]').forEach(e=>e.remove());l||=JSON.parse(localStorage.getItem('${STARS_KEY}')||'[]');let k=new Set(l.flatMap(s=>[s.slug,s.name.toLowerCase()])),f=(r,q)=>l.length?[...r.querySelectorAll(q)].filter(e=>[...e.querySelectorAll('a')].some(a=>k.has(a.pathname.slice(9))||k.has(a.textContent.trim().toLowerCase()))).map(e=>e.cloneNode(true)):[],u=document.querySelector('#starred'),c=document.querySelector('.letters');document.querySelectorAll('.data-table:not(.holes,.cup-matches)').forEach(t=>{let r=f(t,'tbody tr');if(r.length){let b=document.createElement('tbody'),h=document.createElement('th');b.dataset.pinned='';b.ariaLabel='Starred players';h.scope='rowgroup';h.colSpan=t.rows[0].cells.length;h.textContent='Starred';b.insertRow().append(h);b.rows[0].className='divider';b.append(...r);t.tBodies[0].before(b)}});document.querySelectorAll('.groups').forEach(g=>{let r=f(g,':scope>li'),o=g.cloneNode();if(r.length){delete o.dataset.part;o.dataset.pinned='';o.ariaLabel='Starred players';o.append(...r);g.before(o)}});if(u&&c){let r=f(c,'li');u.hidden=!r.length;u.querySelector('ul').replaceChildren(...r)}}catch{}})()`;

/** Shows the live page as a screen, before the first paint. */
export const OPEN_SCREEN = `if(new URLSearchParams(location.search).get('display')==='tv')document.documentElement.classList.add('screen')`;

/** Key of the dismissed announcements, a list of tags; the number is the version of its shape. */
const DISMISSED_KEY = 'tour-dismissed-1';

/**
 * Hides announcements that have ended or were dismissed, without a layout shift; next to their element. A page
 * that stays open hides them too.
 */
export const ANNOUNCEMENTS = `{let c=document.currentScript.previousElementSibling,k='${DISMISSED_KEY}',d=[],f=()=>{let l=[...c.querySelectorAll('li')];l.forEach(e=>{let b=e.querySelector('button');if(b)b.hidden=false;e.hidden=e.dataset.until<=Date.now()||d.includes(e.dataset.tag)});c.hidden=l.every(e=>e.hidden)};try{d=d.concat(JSON.parse(localStorage.getItem(k)||'[]'))}catch{}f();setInterval(f,1e4);document.addEventListener('live:update',f);c.addEventListener('click',e=>{let b=e.target.closest('button');if(b){d=d.slice(-49).concat(b.parentNode.dataset.tag);try{localStorage.setItem(k,JSON.stringify(d))}catch{}f();(c.querySelector('li:not([hidden]) button')||document.querySelector('#content')).focus({preventScroll:true})}})}`;

/** Opens the race above the standings where it leaves space for them, also in another year's page. */
export const OPEN_ON_WIDE = `{let f=()=>document.querySelectorAll('.season-race details').forEach(d=>{d.open=matchMedia('(min-width:64rem)').matches});f();document.addEventListener('rankings:replace',f)}`;

/**
 * Shows the event day that it is time for, and in it what is about starred players, without a layout shift; after their
 * elements. A choice of the own name stars the player. It changes a style sheet rather than elements: a live page
 * replaces parts that differ from those it was served.
 */
export const EVENT_DAY = `{let d=document,k='${STARS_KEY}',c=new CSSStyleSheet(),g=()=>{try{return JSON.parse(localStorage.getItem(k)||'[]')}catch{return[]}},q=s=>[...d.querySelectorAll(s)],f=()=>{let n=Date.now(),l=g().map(s=>'.event-day [data-who~="'+s.slug+'"]').filter(s=>q(s).length);c.replaceSync(q('[data-day]').map(({dataset:e})=>'[data-day][data-day="'+e.day+'"]{display:'+(n<e.from||n>=e.until?'none':'block')+'}').join('')+(l.length?l.join()+',.event-day .change{display:flex}.event-day .choose{display:none}':''))};d.adoptedStyleSheets.push(c);f();setInterval(f,1e4);['stars:change','live:update'].forEach(e=>d.addEventListener(e,f));d.addEventListener('change',({target:t})=>{if(t.matches('[data-choose]')&&t.value){let m=t.closest('.event-day').querySelector('.mine');localStorage.setItem(k,JSON.stringify(g().slice(-49).concat({slug:t.value,name:t.selectedOptions[0].text})));d.dispatchEvent(new Event('stars:change'));m.tabIndex=-1;m.focus()}})}`;

export const INLINE_SCRIPTS = [
  PICTURE_FALLBACK,
  OPEN_VIEW,
  OPEN_PANEL,
  OPEN_TABLE,
  SHOW_LOADING,
  PIN_STARS,
  OPEN_SCREEN,
  ANNOUNCEMENTS,
  OPEN_ON_WIDE,
  EVENT_DAY,
];
