/** Prepares the tour that every worker copies, and serves the demo's scoring pages and its shop. */
import { startDemoServices } from '../helpers/demo/demo-services.ts';

export default startDemoServices;
