/** Runs the import rules of `.dependency-cruiser.js`, and fails when nothing was looked at: a silent check is no check. */
import { cruise, format } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const atLeast = { modules: 100, dependencies: 200 };

const { options, ...ruleSet } = await extractConfig('./.dependency-cruiser.js');
const result = await cruise(['services', 'web/src', 'infra', 'tests'], {
  ...options,
  ruleSet,
  validate: true,
});
if (typeof result.output === 'string')
  throw new Error('dependency-cruiser gave text where a result was asked for');

const { summary } = result.output;
const report = await format(result.output, { outputType: 'err' });
if (typeof report.output === 'string') process.stdout.write(report.output);
if (
  summary.totalCruised < atLeast.modules ||
  (summary.totalDependenciesCruised ?? 0) < atLeast.dependencies
) {
  process.stderr.write(`Only ${String(summary.totalCruised)} modules were looked at: the check is broken.\n`);
  process.exitCode = 1;
}
if (summary.error > 0) process.exitCode = 1;
