import type { APIRoute } from 'astro';
import { qrCode } from '../features/live/qr-code.ts';
import { PATHS } from '../paths.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(qrCode(locals.address.siteUrl + PATHS.live), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
