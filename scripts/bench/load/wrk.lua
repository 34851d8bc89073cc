-- Script for wrk: pauses between requests when PAUSE_MS is set, and prints the result as JSON.

local pause = tonumber(os.getenv("PAUSE_MS") or "")

-- The pauses are random, so that connections don't send simultaneously.
if pause then
  function delay()
    return math.random(0, 2 * pause)
  end
end

function done(summary, latency)
  local errors = summary.errors
  local bad = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"perSecond": %f, "p99": %f, "bad": %d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, bad
  ))
end
