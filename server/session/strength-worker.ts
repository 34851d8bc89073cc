/** The process that estimates passwords: its word lists need 75 MB, which the server should not keep. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { serveJobs } from '../background/serve-jobs.ts';
import type { StrengthJobs } from './strength-job.ts';

/** Of 0 to 4; 3 means at least a hundred million guesses. */
const SCORE_MIN = 3;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

const jobs: StrengthJobs = {
  weaknessOf: (password, related) => {
    const { score, feedback } = estimator.check(password, [...related]);
    return score >= SCORE_MIN ? null : (feedback.warning ?? '');
  },
};
serveJobs(jobs);
