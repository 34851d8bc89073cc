-- Script for wrk: prints the result as JSON.

function done(summary)
  local errors = summary.errors
  local bad = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local perSecond = summary.requests / summary.duration * 1e6
  io.write(string.format('\n{"perSecond": %f, "bad": %d}\n', perSecond, bad))
end
